// Takes away from node_modules what nothing here reads: maps of code for debuggers, other weights and
// formats of fonts, headers of Node. npm runs it after each install; the image's making, by name. A Node
// before 22 cannot look for them, and keeps them.
import fs from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../../node_modules');

/** Within node_modules; a list after `but` is kept. */
const rules = [
  { take: ['**/*.map', '**/{README,readme,Readme,CHANGELOG,HISTORY,History}.md'] },
  { take: ['node-{linux,win}-*/{include,share,CHANGELOG.md}'] },
  // The PDF opens two weights of each family.
  {
    take: ['pretendard/dist/**/*.{woff,woff2,otf,ttf,css}'],
    but: ['pretendard/dist/public/static/alternative/Pretendard-{Regular,Bold}.ttf'],
  },
  {
    take: ['@fontsource/noto-sans-{jp,sc}/{files/*,*.css,*.ts,scss}'],
    but: ['@fontsource/noto-sans-{jp,sc}/files/*-{400,700}-normal.woff'],
  },
  { take: ['@fontsource/noto-sans-{jp,sc}/files/*-{latin,latin-ext,cyrillic,vietnamese}-*'] },
  // Sources beside what was built of them, builds for other places than Node and the page's bundle.
  { take: ['{openai,zod,luxon,mongodb,puppeteer-core}/src', 'mongoose/node_modules/mongodb/src'] },
  { take: ['{pdfkit/js/*{standalone,browser,old}*,swagger-ui-dist/*-es-bundle*}'] },
  { take: ['bare-*/prebuilds', 'puppeteer-core/lib/es5-iife', 'react-dom/cjs/*profiling*'] },
  { take: ['playwright-core/lib/vite', 'eld/src/ngrams/{extrasmall,small,large}.js'] },
];

if (fs.existsSync(modules) && fs.globSync !== undefined) {
  for (const { take, but = [] } of rules) {
    const kept = new Set(fs.globSync(but, { cwd: modules }));
    for (const path of fs.globSync(take, { cwd: modules })) {
      if (!kept.has(path)) fs.rmSync(join(modules, path), { recursive: true, force: true });
    }
  }
}
