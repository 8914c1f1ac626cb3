import { PageSkeleton } from '../shell/page-skeleton.tsx';

export default function PrivacyPolicy() {
  return <PageSkeleton />;
}
