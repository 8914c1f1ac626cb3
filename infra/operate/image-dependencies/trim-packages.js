// Removes unused files from node_modules: source maps, unused weights and formats of fonts, headers of Node.
// npm runs it after each install, and the Dockerfile runs it by name. Node before 22 has no globSync, so it
// removes nothing there.
import fs from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');

/** Patterns within each node_modules; files that match `but` are kept. */
const rules = [
  { take: ['**/*.map', '**/*.md'], but: ['**/{LICENSE,LICENCE,License,license,NOTICE}*.md'] },
  { take: ['**/{.eslintrc*,.nycrc,.editorconfig,.travis.yml,.github}'] },
  { take: ['node-{linux,win}-*/{include,share,CHANGELOG.md}'] },
  // The PDF uses two weights of each family.
  {
    take: ['pretendard/dist/**/*.{woff,woff2,otf,ttf,css}'],
    but: ['pretendard/dist/public/static/alternative/Pretendard-{Regular,Bold}.ttf'],
  },
  {
    take: ['@fontsource/noto-sans-{jp,sc}/{files/*,*.css,*.ts,scss}'],
    but: ['@fontsource/noto-sans-{jp,sc}/files/*-{400,700}-normal.woff'],
  },
  { take: ['@fontsource/noto-sans-{jp,sc}/files/*-{latin,latin-ext,cyrillic,vietnamese}-*'] },
  // Sources, tests and documents of packages that also contain their build.
  { take: ['{openai,zod,luxon,mongodb,puppeteer-core,bson,@noble/hashes,@swc/helpers}/src'] },
  { take: ['mongoose/node_modules/mongodb/src', 'ajv/lib', 'pdfkit/.yarn', 'pngjs/coverage'] },
  { take: ['{bintrees,pino,resolve,thread-stream,qs,fast-uri}/test', '@trickfilm400/*/tests'] },
  { take: ['{react-router,undici,pino}/docs', '**/*.{tsbuildinfo,flow}', '**/*.d.cts'] },
  { take: ['{knip,puppeteer-core/lib/puppeteer,@sinclair/typebox}/**/*.d.{ts,mts}'] },
  { take: ['{chromium-bidi,@babel/*,ajv,test-exclude,path-scurry,@noble/hashes}/**/*.d.{ts,mts}'] },
  // Modules that exist twice: the CommonJS build of imported packages, and the ESM build of required ones.
  { take: ['react-router/dist/{development,production}/**/*.js'] },
  { take: ['openai/**/*.{js,d.ts}'], but: ['openai/internal/auth/x509-transport-state.js'] },
  {
    take: [
      '{@opentelemetry/{core,exporter,otlp,resources,sdk,semantic}*,zod}/**/*.cjs',
      'bullmq/dist/esm/**/*.js',
      '@sinclair/typebox/build/esm',
    ],
  },
  {
    take: [
      '{fast-check/lib,@testing-library/user-event/dist}/cjs',
      'csv-parse/dist/{cjs,iife,umd}',
    ],
  },
  // Builds for targets other than Node and the page's bundle.
  { take: ['luxon/build/{amd,cjs-browser,es6,global}', 'fontkit/dist/browser*', 'yaml/browser'] },
  { take: ['**/lru-cache/dist/*/{browser,react-native}'] },
  { take: ['{pdfkit/js/*{standalone,browser,old}*,swagger-ui-dist/*-es-bundle*}'] },
  { take: ['bare-*/prebuilds', 'puppeteer-core/lib/es5-iife', '@testing-library/dom/dist/@*'] },
  { take: ['react-dom/cjs/*{profiling,server.browser,server.bun,server.edge,server-legacy}*'] },
  // Parts that this project does not use.
  { take: ['playwright-core/lib/vite', 'eld/src/ngrams/{extrasmall,small,large}.js'] },
  { take: ['axe-core/{locales,axe.min.js}', 'caniuse-lite/data/regions', 'brotli/{build,enc}'] },
  { take: ['es-abstract/20{15,16,17,18,19,20,21,22}', 'devtools-protocol/{json,pdl}'] },
  { take: ['@opentelemetry/semantic-conventions/dist/{experimental,index-incubating}*'] },
];

const folders = fs.globSync?.('{,services/*/}node_modules', { cwd: repository }) ?? [];
for (const folder of folders) {
  const modules = join(repository, folder);
  for (const { take, but = [] } of rules) {
    const kept = new Set(fs.globSync(but, { cwd: modules }));
    for (const path of fs.globSync(take, { cwd: modules })) {
      if (!kept.has(path)) fs.rmSync(join(modules, path), { recursive: true, force: true });
    }
  }
}
