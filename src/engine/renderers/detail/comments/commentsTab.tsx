import * as texts from '#texts/renderers/detail';
import type { EnginePorts } from '../../../contract/ports';
import { lazyComponent } from '../../../parts/lazyComponent';
import { TabLabel } from '../TabLabel';
import { COMMENTS_TAB } from './useCommentDraft';
import type { Comments } from './useComments';

const CommentsPane = lazyComponent(() => import('./CommentsPane').then((module) => module.CommentsPane));

interface CommentsTabInput {
  comments: NonNullable<Comments>;
  /** Drafts lie below the drawer. */
  ports: EnginePorts;
  id: string;
  /** What the record is called. */
  title: string;
}

/** 评论, with how many there are. */
export function commentsTab({ comments, ports, id, title }: CommentsTabInput) {
  const { records, hasMore, isLoading } = comments;
  const count = isLoading ? null : `${records.length}${hasMore ? '+' : ''}`;
  return {
    key: COMMENTS_TAB,
    label: <TabLabel title={texts.comments} count={count} />,
    children: (
      <CommentsPane
        key={id}
        comments={comments}
        drafts={ports.drafts}
        work={ports.work}
        title={texts.commentsWith(title)}
      />
    ),
  };
}
