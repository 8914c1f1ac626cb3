import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of a server certificate for 127.0.0.1 and localhost, signed by a private authority. */
export type Identity = {
  authority: string;
  certificate: string;
  key: string;
  /** The certificate and the key together, as PKCS #12 without a password. */
  keystore: string;
  remove(): void;
};

/** @throws Error without openssl */
export const createIdentity = (): Identity => {
  const folder = mkdtempSync(join(tmpdir(), 'murmur-identity-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (command: string): void => {
    execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' });
  };
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  openssl(`req -x509 ${key} -days 2 -subj /CN=tests -keyout ca.key -out ca.crt`);
  openssl(`req ${key} -subj /CN=localhost -keyout key.pem -out request`);
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signed = '-CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -extfile names';
  openssl(`x509 -req -in request ${signed} -out crt.pem`);
  openssl('pkcs12 -export -inkey key.pem -in crt.pem -passout pass: -out server.p12');
  return {
    authority: at('ca.crt'),
    certificate: at('crt.pem'),
    key: at('key.pem'),
    keystore: at('server.p12'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
