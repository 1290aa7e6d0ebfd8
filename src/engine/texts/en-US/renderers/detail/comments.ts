export const follow = 'Follow';
export const isFollowed = 'Following: changes by others notify you; press again to stop';
export const followHint = 'Follow: changes by others notify you';
export const comments = 'Comments';
export const commentsWith = (title: string) => `Comments${title}`;
