import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Shared() {
  return <PageSkeleton />;
}
