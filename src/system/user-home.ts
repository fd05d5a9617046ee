/**
 * The folder that a user's files are kept in by default: HOME, else what the system has on record, as under a service manager; `/` where
 * it knows no user of that number, as containers set it too.
 */
export function userHome(env: Readonly<Record<string, string | undefined>>): string {
  const said = env['HOME'] || env['USERPROFILE'];
  if (said) return said;
  try {
    return process.getBuiltinModule('node:os').userInfo().homedir;
  } catch {
    return '/';
  }
}
