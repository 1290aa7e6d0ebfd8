import { counted } from '../../plurals';

export const linkCopied = 'Link copied';
export const copyRefused = 'The browser does not allow copying. Copy from the address bar';
export const copyLink = 'Copy link';
export const copyLinkOfRecord = 'Copy the link to this record';
export const linkOfRecord = 'Link to this record';
export const details = 'Details';
export const openInList = 'Open in list';
export const retry = 'Retry';
export const hideEmpty = 'Hide empty fields';
export const showEmpty = (empty: number) => `Show ${counted(empty, 'empty field')}`;
export const takeNote = 'Please note';
export const hide = 'Hide';
export const viewWhole = (title: string) => `View the whole ${title}`;
export const view = 'View';
export const viewFailed = 'Could not be viewed. Try again later';
export const reasonToView = (title: string) => `Reason to view ${title}`;
export const viewIsLogged = 'Viewing is recorded in the data log';
export const previous = 'Previous';
export const previousWithKey = 'Previous (P)';
export const next = 'Next';
export const nextWithKey = 'Next (N)';
export const timeline = 'Timeline';
export const history = 'History';

// comparison
export const none = 'None';

// approval
export const approvalOf = (title: string) => `Approval: ${title}`;
export const approvalHeading = (title: string) => `Approval · ${title}`;
export const request = 'Request';
export const isOpen = 'In progress';
export const passed = 'Approved';
export const wasRefused = 'Refused';
export const closed = 'Closed';
export const agree = 'Approve';
export const refuse = 'Refuse';
export const backToStep = 'Return to this step';
export const whoCanDecide = (list: string) => `Can decide: ${list}`;
export const notNeeded = 'Not needed';
export const isVoid = ' (void)';
export const backTo = (title: string) => `Return to “${title}”`;
export const back = 'Return';
export const effect = 'Approvals of this step and later ones become void, and its people decide again.';
export const reason = 'Reason';
export const backFailed = 'Could not be returned. Try again later';

// comments
export const follow = 'Follow';
export const isFollowed = 'Following: changes by others notify you; press again to stop';
export const followHint = 'Follow: changes by others notify you';
export const comments = 'Comments';
export const commentsWith = (title: string) => `Comments${title}`;

// comments/commentBox
export const writeComment = 'Write a comment';
export const hint = 'Write a comment, mention colleagues with @; visible to operators, not to users';
export const loading = 'Loading…';
export const noSuchPerson = 'No such person';
export const comment = 'Comment';
export const noComments = 'No comments yet';
export const older = 'Older';
export const deleteThisComment = 'Delete this comment';
export const remove = 'Delete';

// history
export const twoChosen = 'Two versions selected';
export const oneChosen = (title: string, time: string) =>
  `“${title}” ${time} selected; select another version`;
export const compareTwo = 'Compare two versions';
export const compareWithNow = 'Compare with now';
export const cancel = 'Cancel';
export const version = 'Version';
export const compareVersions = 'Compare versions';
export const showAll = (count: number) => `Show all ${count}`;
export const field = 'Field';
export const noDifference = 'The two versions do not differ';
export const now = 'Now';
export const time = 'Time';
export const operator = 'Operator';
export const compare = 'Compare';
export const reasonIs = (reason: string) => `Reason: ${reason}`;
export const noHistory = 'No history yet';
export const revertToThis = 'Revert to this version';
export const nothingMatches = 'No matching entries';
export const historyOlder = 'Older entries';
export const revertTo = (title: string) => `Revert to ${title}`;
export const revertToTime = (time: string) => `Revert to the version of ${time}`;
export const revert = 'Revert';
export const nothingToRevert = 'Nothing to revert.';
export const willChange = 'This will change:';
export const staysAsIs = 'These stay as they are:';

// linkedPage
export const relatedRecords = 'Related records';

// tabScreen
export const nothingForRecord = 'Nothing here for this record';

// thread
export const all = (count: string) => `All ${count}`;
export const createTime = 'Created';
export const nothingToWrite =
  'Nothing can be written now: reopen it first, or leave it to somebody with the right';
export const whatToWrite = 'What to write';
export const handledMeanwhile = (title: string) =>
  `It was handled meanwhile and cannot ${title} now; your text is still here and can be sent after reopening`;
export const messages = 'Messages';
export const thread = 'Conversation';
export const related = 'Related';
export const collapse = 'Collapse';
export const expand = 'Expand';

// thread/composer
export const newMessages = (count: number) => `${counted(count, 'new message')}; read before you send`;
export const haveRead = 'Read';

// timeline
export const kind = 'Kind';
export const nothingHappened = 'Nothing has happened';
export const emptyTabs = (count: number) => `${count} more without records`;
