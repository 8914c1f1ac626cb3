import { useEffect, useState } from 'react';

const tickMs = 500;

/** Three dots that appear one by one; their width never changes. */
export function Dots() {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    const timer = setInterval(() => setShown((count) => (count % 3) + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="inline-block w-[1.2em] text-left">
      {'.'.repeat(shown)}
    </span>
  );
}
