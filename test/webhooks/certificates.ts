import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Made {
  /** The paths of the PEM files. */
  readonly keyFile: string;
  readonly certFile: string;
  /** Their contents, as a TLS server takes them. */
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** An authority of openssl that signs what it is asked for, in a folder of its own. */
export function authority() {
  const folder = mkdtempSync(join(tmpdir(), 'mizwala-ca-'));
  const run = (...words: string[]) => execFileSync('openssl', words, { stdio: 'ignore', cwd: folder });
  const made = (name: string): Made => {
    const [keyFile, certFile] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
    return { keyFile, certFile, key: readFileSync(keyFile), cert: readFileSync(certFile) };
  };
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  writeFileSync(join(folder, 'index'), '');
  writeFileSync(
    join(folder, 'config'),
    '[ca]\ndefault_ca=a\n[a]\ndatabase=index\nnew_certs_dir=.\nrand_serial=yes\nunique_subject=no\ndefault_md=sha256\npolicy=p\ncopy_extensions=copy\n[p]\ncommonName=supplied\n',
  );
  run('req', '-x509', ...fresh, '-days', '9', '-subj', '/CN=Test authority', '-keyout', 'ca.key', '-out', 'ca.pem');
  return {
    folder,
    file: join(folder, 'ca.pem'),
    /** A certificate for a name, valid from and to a date such as 20400101000000Z; today and nine days where absent. */
    signed(name: string, host: string, { from = '', to = '' } = {}): Made {
      const dates = [...(from === '' ? [] : ['-startdate', from]), ...(to === '' ? ['-days', '9'] : ['-enddate', to])];
      const names = ['-subj', '/CN=x', '-addext', `subjectAltName=DNS:${host}`];
      run('req', ...fresh, ...names, '-keyout', `${name}.key`, '-out', `${name}.csr`);
      const by = ['-config', 'config', '-cert', 'ca.pem', '-keyfile', 'ca.key', '-batch', '-notext', ...dates];
      run('ca', ...by, '-in', `${name}.csr`, '-out', `${name}.pem`);
      return made(name);
    },
    selfSigned(name: string, host: string): Made {
      const names = ['-subj', '/CN=x', '-addext', `subjectAltName=DNS:${host}`];
      run('req', '-x509', ...fresh, '-days', '9', ...names, '-keyout', `${name}.key`, '-out', `${name}.pem`);
      return made(name);
    },
  };
}
