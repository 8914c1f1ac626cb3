import { VitePWA } from 'vite-plugin-pwa';

/**
 * The service worker opens the app offline: it caches the page, the code and the styles of every screen on the
 * first visit. With a network, pages and texts are always fetched, so that an old page never uses a new
 * server; a new worker takes over once every tab of the old one is closed, which is between rooms. Room data
 * is stored by the room's session, not here, so that leaving a room removes all of it.
 */
export const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'flags/*.svg'],
      // Large, and used only for results, which need a network.
      globIgnores: ['assets/rendered-prose*'],
      directoryIndex: null,
      // Hashed names change with the content, so they need no other version.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
          // Workbox copies this function into the worker, so it must not use anything outside itself.
          handler: async ({ request }) => {
            const late = new Promise<null>((resolve) => setTimeout(resolve, 4_000, null));
            const answer = await Promise.race([fetch(request), late]).catch(() => null);
            if (answer !== null && answer.status < 500) return answer;
            return (await caches.match('/index.html', { ignoreSearch: true })) ?? fetch(request);
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && (url.pathname.startsWith('/locales/') || url.pathname === '/boot.js'),
          handler: 'NetworkFirst',
          options: { cacheName: 'unhashed', networkTimeoutSeconds: 4 },
        },
      ],
    },
  });
