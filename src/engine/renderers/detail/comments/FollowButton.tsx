import starFilledIcon from '@ant-design/icons-svg/es/asn/StarFilled';
import starIcon from '@ant-design/icons-svg/es/asn/StarOutlined';
import { Button } from 'antd';
import { Glyph } from '../../../parts/icon/Glyph';
import type { Comments } from './useComments';

/** 关注: a notice when somebody else changes the record. Nothing until it is known whether it is followed. */
export function FollowButton({ comments }: { comments: Comments }) {
  if (comments === null || comments.isFollowed === null) return null;
  const { isFollowed, follow } = comments;
  return (
    <Button
      type="text"
      aria-label="关注"
      aria-pressed={isFollowed}
      title={isFollowed ? '已关注：别人改动时通知您；再按一次取消' : '关注：别人改动时通知您'}
      icon={<Glyph icon={isFollowed ? starFilledIcon : starIcon} />}
      onClick={() => void follow(!isFollowed)}
    />
  );
}
