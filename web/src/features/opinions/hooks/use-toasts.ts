import type { Toast } from '../../../components/ui/toasts.tsx';
import { useExpiringList } from '../../../lib/use-expiring-list.ts';

/** Short notices to the person: the last five, for five seconds each. */
export function useToasts(): [Toast[], (text: string, tone?: Toast['tone']) => void] {
  const [passing, add] = useExpiringList<Omit<Toast, 'id'>>();
  const toasts = passing.map(({ id, item }) => ({ id, ...item }));
  return [toasts, (text, tone = 'neutral') => add([{ text, tone }])];
}
