// Run by `npm version`, between writing package.json and the commit.
import { writeVersion } from './places.ts';

const version = process.env['npm_package_version'];
if (!version) throw new Error('run by `npm version`');
writeVersion(version);
