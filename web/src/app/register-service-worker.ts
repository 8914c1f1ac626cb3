import { textsUrl } from '../i18n/load-texts.ts';
import { namespaces } from '../i18n/messages.ts';

/** The worker's cache for files without a hash in their name (build/service-worker.ts). */
const cacheName = 'unhashed';
/** Delays the worker's downloads, so that they do not compete with the page. */
const delayMs = 1_000;

async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  // This page's own files were loaded before the worker was installed.
  const cache = await caches.open(cacheName);
  const language = document.documentElement.lang;
  const texts = namespaces.map((namespace) => textsUrl(language, namespace));
  await cache.addAll(['/boot.js', ...texts]);
}

/** Caches the app in this browser, so that a reload works without a network. */
export function registerServiceWorker(): void {
  // Service workers need https, and the development server's files change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Optional: if registration fails, the app works without it.
  setTimeout(() => void register().catch(() => undefined), delayMs);
}
