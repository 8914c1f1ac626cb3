// Run by `npm version`, between writing package.json and the commit.
import { writeFileSync } from 'node:fs';
import { withVersion } from './versioned-files.ts';

const version = process.env['npm_package_version'];
if (!version) throw new Error('This script must be run by `npm version`.');
for (const [path, text] of withVersion(version)) writeFileSync(path, text);
