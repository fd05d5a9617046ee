import type { Variable } from '../schedule/timer-text.ts';
import { environmentLine } from '../schedule/timer-text.ts';
import { unitWord } from '../daemon/systemd-unit.ts';

/**
 * A user unit for `prayer agent`. It runs as long as the user is logged in; what is due while nobody is needs
 * `loginctl enable-linger`. Bad input ends it for good: to start it anew would not help.
 */
export function agentUnit(command: readonly string[], variables: readonly Variable[]): string {
  return `# ~/.config/systemd/user/prayer-agent.service; then: systemctl --user enable --now prayer-agent
[Unit]
Description=Mizwala prayer agent (prayertab)

[Service]
Type=exec
${variables.map(environmentLine).join('')}ExecStart=${command.map(unitWord).join(' ')}
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=5
RestartPreventExitStatus=2 3 5
KillMode=mixed

[Install]
WantedBy=default.target
`;
}
