/*
 * Makes command lines for Windows PowerShell. Every word after `-Command` is part of a script. So a value is written as the numbers of its
 * characters, and PowerShell runs nothing that the value contains.
 */

/** The id of PowerShell as an app. Windows shows notifications only of apps in its start menu, and PowerShell is always there. */
const POWERSHELL_APP_ID = '{1AC14E77-02E7-4E5D-B744-2EB1AE5198B7}\\WindowsPowerShell\\v1.0\\powershell.exe';

/** Makes the command that shows a notification in the corner of the screen (Windows 10 and later). */
export function toast(title: string, text: string): readonly string[] {
  return command(
    '[void][Windows.UI.Notifications.ToastNotificationManager,Windows.UI.Notifications,ContentType=WindowsRuntime]',
    "$x=[Windows.UI.Notifications.ToastNotificationManager]::GetTemplateContent('ToastText02')",
    "$t=$x.GetElementsByTagName('text')",
    `$t.Item(0).InnerText=${value(title)}`,
    `$t.Item(1).InnerText=${value(text)}`,
    '$o=[Windows.UI.Notifications.ToastNotification]::new($x)',
    `[Windows.UI.Notifications.ToastNotificationManager]::CreateToastNotifier('${POWERSHELL_APP_ID}').Show($o)`,
  );
}

/** Makes the command that plays a sound file to its end. The player learns the length late, so the script waits up to 5 s for it. */
export function playSound(path: string, percent = 100, fadeSeconds = 0): readonly string[] {
  return command(
    'Add-Type -AssemblyName PresentationCore',
    '$p=[Windows.Media.MediaPlayer]::new()',
    `$p.Open([uri]${value(path)})`,
    `$p.Volume=${fadeSeconds > 0 ? 0 : percent / 100}`,
    '$p.Play()',
    'for($i=0;$i -lt 50 -and !$p.NaturalDuration.HasTimeSpan;$i++){Start-Sleep -Milliseconds 100}',
    "if(!$p.NaturalDuration.HasTimeSpan){throw 'Windows cannot play this file'}",
    `for($i=1;$i -le ${fadeSeconds * 10};$i++){Start-Sleep -Milliseconds 100;$p.Volume=$i*${percent / 1000 / (fadeSeconds || 1)}}`,
    `Start-Sleep -Milliseconds ([Math]::Max(0,$p.NaturalDuration.TimeSpan.TotalMilliseconds-${fadeSeconds * 1000}))`,
  );
}

function command(...lines: readonly string[]): readonly string[] {
  return ['-NoProfile', '-NonInteractive', '-Command', lines.join(';')];
}

function value(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return `(-join[char[]]@(${units.join(',')}))`;
}
