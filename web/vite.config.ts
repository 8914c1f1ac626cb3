import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRouter } from './build/lean-router.ts';
import { noDevCode } from './build/no-dev-code.ts';
import { precompress } from './build/precompress.ts';
import { precomputed } from './build/precomputed.ts';
import { serviceWorker } from './build/service-worker.ts';
import { weightLimit } from './build/weight-limit.ts';

const server = process.env['MURMUR_SERVER'] ?? 'http://127.0.0.1:8080';

/** The oldest browsers that the app opens in; Samsung Internet 22 is Chrome 111. */
const floor = ['chrome111', 'safari16.4', 'firefox128'];

const vendor =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanRouter(),
    precomputed(),
    weightLimit({
      routes: ['routes/join.tsx', 'routes/discuss.tsx'],
      layout: 'app/room-layout.tsx',
      // With gzip, React, its router and i18next alone take 91 KB; every supported browser accepts brotli.
      max: { brotli: 110 * 1024, gzip: 127 * 1024 },
    }),
    noDevCode(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    alias: [
      {
        // The package's own entry point is its development build, with warnings that are useless on a phone.
        find: /^react-router$/,
        replacement: fileURLToPath(
          import.meta.resolve('react-router').replace('development', 'production'),
        ),
      },
    ],
  },
  build: {
    target: floor,
    minify: 'terser',
    terserOptions: { compress: { passes: 3, ecma: 2020, unsafe_arrows: true, pure_getters: true } },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // On bad wifi, every request is slow, so the code that most screens share is in one chunk.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 2 },
            {
              name: 'shared',
              test: /web\/src\/(components(?!\/forms|\/markdown|\/icons\/(result|event|host|late)-icons|\/ui\/(confirm-dialog|dialog|copy-field|field|fit|flock|fold|radio-cards|tabs|text-size|tile))|i18n(?!\/(with-texts|join-sentences|phrases|quoted))|lib(?!\/(has-model|api\/(call-late|late-routes|event-)))|app\/shell(?!\/(room-ended|room-not-found|final-screen)))\//,
              minShareCount: 3,
              priority: 1,
            },
            {
              name: 'room',
              test: /(web\/src\/features\/(rooms(?!\/(room-rules|components\/(code-form|duration-field|room-tag|topic-field)|hooks\/use-(enter-code|room-name)))|participants(?!\/earlier-seat)|opinions(?!\/(components\/(late|hidden|shared|refus|remove|unsent|time)[a-z]*-|shared-list|hooks\/use-(shared-opinions|highlights|slide)))|room-session(?!\/(forget-in-browser|helper-token|placement|hooks\/use-(event-batches|event-watch|open-until|reload-without)|components\/(news-of|connection-problem))))|services\/contract\/src(?!\/outline))\/|web\/src\/(features\/(hosting\/components\/host-bar-slot|votes\/enough-people)|lib\/use-expiring-list)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      // The host requested by the browser is part of invitation links, so it is forwarded unchanged.
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true },
    },
  },
});
