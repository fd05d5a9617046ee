/*
 * Words for Windows PowerShell, which puts the words after a script into the script: values go in as the numbers of their characters, so that
 * nothing in them runs.
 */

/** Of Windows' own shell: only programs that are in its start menu may show notifications. */
const SHOWN_BY = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe';

/** Shows a notification in the corner of the screen (Windows 10 and later). */
export function toast(title: string, text: string): readonly string[] {
  return command(
    '[void][Windows.UI.Notifications.ToastNotificationManager,Windows.UI.Notifications,ContentType=WindowsRuntime]',
    "$x=[Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent('ToastText02')",
    "$t=$x.GetElementsByTagName('text')",
    `$t.Item(0).InnerText=${value(title)}`,
    `$t.Item(1).InnerText=${value(text)}`,
    '$o=[Windows.UI.Notifications.ToastNotification]::new($x)',
    `[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier('${SHOWN_BY}').Show($o)`,
  );
}

/** Plays a .wav file to its end. */
export function playSound(path: string): readonly string[] {
  return command(`[Media.SoundPlayer]::new(${value(path)}).PlaySync()`);
}

function command(...lines: readonly string[]): readonly string[] {
  return ['-NoProfile', '-NonInteractive', '-Command', lines.join(';')];
}

function value(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return `(-join[char[]]@(${units.join(',')}))`;
}
