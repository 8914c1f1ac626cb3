import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function Home() {
  return <PageSkeleton />;
}
