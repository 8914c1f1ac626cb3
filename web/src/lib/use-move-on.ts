import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to a page in place of this one: Back must not lead to where one is at once moved on again. */
export function useMoveOn(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback((path) => void navigate(path, { replace: true }), [navigate]);
}
