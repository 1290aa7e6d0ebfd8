import starFilledIcon from '@ant-design/icons-svg/es/asn/StarFilled';
import starIcon from '@ant-design/icons-svg/es/asn/StarOutlined';
import { Button } from 'antd';
import * as texts from '#texts/renderers/detail';
import { Glyph } from '../../../parts/icon/Glyph';
import type { Comments } from './useComments';

/** 关注: a notice when somebody else changes the record. Nothing until it is known whether it is followed. */
export function FollowButton({ comments }: { comments: Comments }) {
  if (comments === null || comments.isFollowed === null) return null;
  const { isFollowed, follow } = comments;
  return (
    <Button
      type="text"
      aria-label={texts.follow}
      aria-pressed={isFollowed}
      title={isFollowed ? texts.isFollowed : texts.followHint}
      icon={<Glyph icon={isFollowed ? starFilledIcon : starIcon} />}
      onClick={() => void follow(!isFollowed)}
    />
  );
}
