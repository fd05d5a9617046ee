import type { Flags } from '../command.ts';
import { PRINT_FLAGS } from '../shell/service-texts.ts';
import { flagWords, unitWord } from '../shell/words.ts';

/**
 * A unit for `systemctl`: the daemon runs as a user of its own that sees only its state directory (systemd.exec(5)).
 * Outgoing connections stay open, because webhooks need them. The data directory is systemd's.
 * @returns the unit, and the file for the password of the database, if one was given
 */
export function systemdUnit({
  flags,
  commandPath,
  port,
}: {
  readonly flags: Flags;
  readonly commandPath: readonly string[];
  readonly port: number;
}) {
  const given = flagWords(flags, [...PRINT_FLAGS, 'data']);
  const words = flagWords(withoutPassword(flags), [...PRINT_FLAGS, 'data']);
  const passwordFile = words.some((word, i) => word !== given[i]) ? '/etc/prayer/environment' : undefined;
  // a port below 1024 needs a capability
  const capabilities = port > 0 && port < 1024 ? 'CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE' : '';
  const command = [...commandPath, 'serve', '--data', '%S/prayer', ...words].map(unitWord).join(' ');
  const text = `# /etc/systemd/system/prayer.service; then: systemctl enable --now prayer
[Unit]
Description=Mizwala prayer clock (HTTP API)
After=network-online.target time-sync.target
Wants=network-online.target time-sync.target

[Service]
Type=exec
ExecStart=${command}${passwordFile === undefined ? '' : `\nEnvironmentFile=${passwordFile}`}
Restart=always
RestartSec=2
# wrong flags, and data that is damaged or of a newer version: another start would not help
RestartPreventExitStatus=2 6
TimeoutStopSec=45
DynamicUser=yes
StateDirectory=prayer
StateDirectoryMode=0700
UMask=0077
LimitNOFILE=65536
MemoryMax=1G
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectHostname=yes
ProtectProc=invisible
ProtectControlGroups=yes
ProtectClock=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
CapabilityBoundingSet=${capabilities}
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
  return { text, passwordFile };
}

/** Flags for a file that others may read: the password of a database is left out. */
export function withoutPassword(flags: Flags): Flags {
  const bare = (text: string) => text.replace(/^(postgres(?:ql)?:\/\/[^/:@]*):[^@/]*@/i, '$1@');
  return new Map([...flags].map(([name, value]) => [name, value === true ? value : value.map(bare)]));
}

/** Whether the unit hides a path from the service: homes (`ProtectHome`) and temporary folders (`PrivateTmp`). */
export function isHiddenFromUnit(path: string): boolean {
  return /^\/(?:home|root|run\/user|tmp|var\/tmp)\//.test(path);
}
