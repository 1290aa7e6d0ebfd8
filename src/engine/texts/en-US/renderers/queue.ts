import { counted } from '../../plurals';

export const notPlayed = 'Not played';
export const skip = 'Skip';
export const another = 'Another';
export const ofThese = 'Of these,';
export const cannotHandle = (count: number, condition: string) =>
  ` ${count} cannot be handled by you: ${condition}`;
export const cannotSee = (count: number) => ` ${count} whose evidence you cannot see are left to others`;
export const progress = 'Progress of this session';
export const claiming = 'Claiming…';
export const waiting = (waiting: number) => `${counted(waiting, 'record')} waiting`;
export const figuresHint =
  'Handled this session / handled and still waiting; handled today; median time of each';
export const waitedFor = (time: string) => `Waited ${time}`;
export const stop = 'Stop';
export const today = (today: number) => `Today ${today}`;
export const medianTime = (medianSeconds: number) => `Median ${medianSeconds} s`;
export const retry = 'Retry';
export const startOver = 'Start over';
export const lookAgain = 'Look again';
export const allSkipped = 'All other records were skipped';
export const noneForYou = 'No records wait for you';
export const noneWaiting = 'No records wait';
export const review = 'Review';
export const allRecords = 'All records';
export const severalAtOnce = 'View several';
export const oneByOne = 'One by one';
export const noList = 'This version cannot show the list';
export const viewMode = 'View mode';
export const reviewOf = (title: string) => `${title} review`;
export const nothingToUndoInTime = 'Nothing to undo: a decision can be undone within 5 seconds';
export const nothingToUndo = 'Nothing to undo: decisions here cannot be undone';
export const afterwardsOthers = 'When time is up, others can handle it too';
export const claimLeft = (text: string) => `Claim ends in ${text}`;
export const handledByOthers = 'Somebody else handled this record';
export const claimFailed = 'Could not claim. Check the network and try again';
export const evidenceMissing = 'The evidence cannot be seen, so no decision';
export const claimEnded = 'The claim has ended, and the record is back in the queue';
export const skipForOthers = 'Skip, leave to others';
export const showShortcuts = 'Show shortcuts';
export const underMinute = 'under 1 minute';
export const threshold = (text: string) => `At least ${text}`;
export const assignees = 'Who may take over';
export const handOver = 'Hand over';
export const handOverTo = 'Hand over to';
export const handOverToOther = 'Hand over to another operator';
export const undoLast = 'Undo the last decision';
export const comingRecords = 'The next records';
export const inThisSeries = 'Records of this session';
export const decidedRecords = (count: number, title: string) => `${count} × ${title}`;
export const decidedPayments = (count: number, title: string) => `${count} × ${title}`;
export const stillWaits = (title: string) => `${title} (waits for another)`;
export const series = (parts: string) => `This session: ${parts}`;
export const tookTime = (time: string) => `in ${time}`;
export const shortMinutes = (minutes: number) => `${minutes} min`;
export const hoursMinutes = (hours: number, minutes: number) => `${hours} h ${minutes} min`;
export const aloneSoFar = (called: string, used: string, limit: string) =>
  `You in 24 hours, ${called}: ${used} of ${limit}`;
export const aloneReached = (adds: string) =>
  `; with this ${adds} the limit is reached, a further operator decides`;
export const days = (days: number) => counted(days, 'day');
export const hours = (hours: number) => counted(hours, 'hour');
export const minutes = (minutes: number) => counted(minutes, 'minute');

// evidence
export const spaceKey = 'Space';
export const playOrPause = 'Play, pause';
export const seek = 'Back, forward 5 seconds';
export const speed = 'Slower, faster (1×, 1.5×, 2×)';

// lobby
export const howLong = 'Waiting time';
export const records = (count: number) => counted(count, 'record');
export const over = (time: string) => `Over ${time}`;
export const under = (time: string) => `Under ${time}`;
export const between = (from: string, to: string) => `${from} to ${to}`;
export const nobodyWorks = 'Nobody is working now';
export const searching = 'Searching…';
export const nobodyElse = 'Nobody else can handle this one';
export const inProgress = 'In progress';
export const operator = 'Operator';
export const record = 'Record';
export const handled = 'Handled';
export const actions = 'Actions';
export const me = (name: string) => `${name} (me)`;
export const claimPeriod = (since: string, until: string) => `since ${since}, claimed until ${until}`;
export const reassign = 'Reassign';
export const release = 'Release';
export const overview = 'Queue overview';
export const yoursFirst = (mine: number) =>
  `${counted(mine, 'record')} claimed by or assigned to you come first`;
export const lobbyWaiting = 'Waiting';
export const waitingRecords = (waiting: number) => counted(waiting, 'record');
export const oldestWaited = 'Oldest has waited';
export const overdueAfter = (time: string) => `Over ${time}`;
export const overdueRecords = (overdue: number) => counted(overdue, 'record');
export const handledByMe = 'Handled by me today';
export const todayRecords = (today: number) => counted(today, 'record');
export const myMedian = 'My median time';
export const seconds = (medianSeconds: number | string) => `${medianSeconds} s`;
export const start = 'Start';
export const startHint = 'or press a decision key; nothing is claimed before the start';
export const handledToday = 'Handled today';
export const handling = 'Handled';
export const lobbyMedianTime = 'Median time';
