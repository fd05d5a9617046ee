/**
 * Whether stdout goes to the log of a container or of a systemd unit, which keeps it. The main process of a container has the number 1, also
 * on a terminal; where an init stands before it, the variable `container` says so (systemd.exec(5), and our Containerfile).
 */
export function isServiceLog(
  { container, INVOCATION_ID }: Readonly<Record<string, string | undefined>>,
  pid: number,
  isTty: boolean,
): boolean {
  return pid === 1 || container !== undefined || (INVOCATION_ID !== undefined && !isTty);
}
