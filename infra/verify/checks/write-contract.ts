// Writes contract.json, the contract as plain data, so that reviewers see a change of the API as a diff.
import { writeFileSync } from 'node:fs';
import { contractShape } from '@murmur/contract/shape';

const file = new URL('../../../services/contract/contract.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(contractShape(), null, 2)}\n`);
