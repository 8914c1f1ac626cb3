import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function EnterCode() {
  return <PageSkeleton />;
}
