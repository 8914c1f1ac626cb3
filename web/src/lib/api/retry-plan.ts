import type { RouteName } from '@murmur/contract/routes/routes';
import type { ApiError } from './api-error.ts';

export type RetryPlan = { attempts: number; baseMs: number };

const usual: RetryPlan = { attempts: 3, baseMs: 1000 };
const twice: RetryPlan = { attempts: 2, baseMs: 1000 };
const maxDelayMs = 10_000;
/** Random share added to the server's Retry-After, so that a class does not retry at the same moment. */
const jitter = 0.2;

const plans: Partial<Record<RouteName, RetryPlan>> = {
  createRoom: twice,
  startRoom: twice,
  activateRoom: twice,
  joinRoom: twice,
  submitOpinion: twice,
  putPrivacy: { attempts: 3, baseMs: 500 },
  // One attempt, because the screen itself repeats this call until it succeeds, with increasing pauses.
  placeInEvent: { attempts: 1, baseMs: 0 },
  // A repeated call would skip a slide; the host sees the wall and can press again.
  stepWall: { attempts: 1, baseMs: 0 },
};

export const retryPlan = (route: RouteName): RetryPlan => plans[route] ?? usual;

/** The pause before attempt `attempt + 1`, in ms: doubled each time, and never below the server's Retry-After. */
export function delayAfter(attempt: number, plan: RetryPlan, error: ApiError): number {
  const backoff = Math.min(plan.baseMs * 2 ** (attempt - 1), maxDelayMs);
  return Math.max(backoff, (error.retryAfterMs ?? 0) * (1 + jitter * Math.random()));
}
