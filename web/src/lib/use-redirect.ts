import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Navigates with replace: Back must not lead to a page that redirects immediately. */
export function useRedirect(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path, { replace: true }), [navigate]);
}
