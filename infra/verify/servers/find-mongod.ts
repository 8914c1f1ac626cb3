import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { findProgram } from '../../operate/external-programs/find-program.ts';

const shop = 'https://fastdl.mongodb.org';

/** Returns true if MongoDB's download server is reachable; otherwise a download would retry for minutes. */
const shopIsOpen = async (): Promise<boolean> => {
  try {
    await fetch(shop, { method: 'HEAD', signal: AbortSignal.timeout(3_000) });
    return true;
  } catch {
    return false;
  }
};

const findDownloaded = async (): Promise<string | null> => {
  try {
    const options = await DryMongoBinary.generateOptions();
    const kept = await DryMongoBinary.locateBinary(options);
    if (kept !== undefined) return kept;
    return (await shopIsOpen()) ? await MongoBinary.getPath() : null;
  } catch {
    return null;
  }
};

/** Finds a mongod: on PATH, downloaded before, or downloaded now; null if there is none. */
export const findMongod = async (): Promise<{ command: string; kind: string } | null> => {
  const installed = findProgram('mongod');
  if (installed !== null) return { command: installed, kind: 'mongod from PATH' };
  const command = await findDownloaded();
  return command === null ? null : { command, kind: 'mongod by mongodb-memory-server' };
};
