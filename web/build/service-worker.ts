import { VitePWA } from 'vite-plugin-pwa';

/**
 * The worker that opens the app without a network: the page, the code and the styles of every screen are
 * kept when a person first comes. A page and its texts are asked for anew wherever there is a network, so
 * that an old page never meets a new server; a newer worker takes over once every tab of the old is closed,
 * which is between rooms. What the server says of a room is kept by the room's session, not here, so that
 * who leaves a room leaves nothing of it behind.
 */
export const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'flags/*.svg'],
      // Large, and of no use before there are results, which need a network.
      globIgnores: ['assets/rendered-prose*'],
      directoryIndex: null,
      // Hashed names are their own version.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
          // Written into the worker as it stands, so it may use nothing from outside itself.
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
