import type { AnswerOf } from '../../../contract/routeTable';
import type { PagePorts } from '../../../shell/ports';
import { useRoute } from '../../useRoute';
import { useReadable } from './useReadable';

export type Work = AnswerOf<'GET /sys/user/waitingWork'>[number];

/** What waits on pages of the operator's menu, the most urgent first; null: not known. */
export function useWaiting(ports: PagePorts) {
  const { answer, error } = useRoute(ports, 'GET /sys/user/waitingWork', {});
  const pages = useReadable(ports.menu.pages);
  const work = answer?.filter(({ route }) => pages.some(({ path }) => path === route)) ?? null;
  return { work, error };
}
