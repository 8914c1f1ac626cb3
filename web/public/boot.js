// Runs before the first paint: a stored theme must not flash, and the texts start loading beside the code.
(() => {
  const known = ['ko', 'en', 'ja', 'zh', 'vi'];
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  const wanted = [read('i18nextLng'), ...navigator.languages].map((tag) =>
    (tag ?? '').slice(0, 2).toLowerCase(),
  );
  const language = wanted.find((tag) => known.includes(tag)) ?? 'ko';
  document.documentElement.lang = language;
  for (const namespace of ['common', 'pages', 'components', 'errors', 'analysis']) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = `/locales/${language}/${namespace}.json`;
    document.head.append(link);
  }
})();
