import type { Toast } from '../../../components/ui/toasts.tsx';
import { usePassingList } from '../../../lib/use-passing-list.ts';

/** Short notices to the person: the last five, for five seconds each. */
export function useNotices(): [Toast[], (text: string, tone?: Toast['tone']) => void] {
  const [passing, add] = usePassingList<Omit<Toast, 'id'>>();
  const toasts = passing.map(({ id, item }) => ({ id, ...item }));
  return [toasts, (text, tone = 'neutral') => add([{ text, tone }])];
}
