/** The commands that cron and status bars ask every minute. They have a file of their own, and nothing else is loaded for them. */
export const FAST_WORDS: readonly string[] = ['times', 'next', 'now'];
