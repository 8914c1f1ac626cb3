/*
 * Runs before the first paint, in ES2015 syntax, so that it can tell outdated browsers that they are
 * unsupported. It also applies the stored theme without a flash, and starts loading the texts in parallel
 * with the code.
 */
(() => {
  var root = document.documentElement;

  /* Safari 16.4, Chrome 111, Samsung Internet 22, Firefox 128: the targets of the build. */
  function isSupported() {
    try {
      return (
        'noModule' in HTMLScriptElement.prototype &&
        typeof CSS.registerProperty === 'function' &&
        CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
        typeof Array.prototype.toSorted === 'function' &&
        typeof structuredClone === 'function'
      );
    } catch (_) {
      return false;
    }
  }

  function show(id) {
    function now() {
      document.getElementById(id).hidden = false;
      document.getElementById('root').hidden = true;
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', now);
    else now();
  }

  if (!isSupported()) {
    root.setAttribute('data-too-old', '');
    show('too-old');
    return;
  }

  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }

  var theme = read('theme');
  if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);

  var known = ['ko', 'en', 'ja', 'zh', 'vi'];
  var language = [read('i18nextLng')]
    .concat(navigator.languages)
    .map((tag) => (tag || '').slice(0, 2).toLowerCase())
    .filter((tag) => known.indexOf(tag) >= 0)
    .concat('ko')[0];
  root.lang = language;
  function askFor(address) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = address;
    document.head.appendChild(link);
  }
  ['common', 'pages', 'components', 'errors', 'analysis'].forEach((namespace) => {
    askFor(['/locales', language, namespace].join('/').concat('.json'));
  });
  /* On a results page, preloads the results, which usually exist already. */
  var opened = /^\/results\/([\w-]+)$/.exec(location.pathname);
  if (opened) {
    askFor('/api/rooms/'.concat(opened[1]));
    askFor('/api/rooms/'.concat(opened[1], '/results/all'));
  }

  /* The app's own code failed to load: retries, then shows a notice. The page reloads once the code is available. */
  var pauses = [1000, 2000, 4000];
  var reloads = Number(sessionStorage.getItem('murmur.reloads') || 0);
  function askAgain(address, turn) {
    if (turn >= pauses.length || reloads >= 2) {
      sessionStorage.removeItem('murmur.reloads');
      show('not-loaded');
      return;
    }
    setTimeout(() => {
      fetch(address, { cache: 'reload' }).then(
        (answer) => {
          if (!answer.ok) return askAgain(address, turn + 1);
          sessionStorage.setItem('murmur.reloads', String(reloads + 1));
          location.reload();
        },
        () => {
          askAgain(address, turn + 1);
        },
      );
    }, pauses[turn]);
  }
  addEventListener(
    'error',
    (event) => {
      var script = event.target;
      if (script instanceof HTMLScriptElement && script.type === 'module') askAgain(script.src, 0);
    },
    true,
  );
  addEventListener('murmur:not-started', () => {
    show('not-loaded');
  });
  addEventListener('murmur:started', () => {
    sessionStorage.removeItem('murmur.reloads');
  });
  document.addEventListener('click', (event) => {
    if (event.target.id === 'load-again') location.reload();
  });
})();
