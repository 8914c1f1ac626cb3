import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Create() {
  return <PageSkeleton />;
}
