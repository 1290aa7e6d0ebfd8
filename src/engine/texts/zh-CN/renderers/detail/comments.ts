export const follow = '关注';
export const isFollowed = '已关注：别人改动时通知您；再按一次取消';
export const followHint = '关注：别人改动时通知您';
export const comments = '评论';
export const commentsWith = (title: string) => `评论${title}`;
