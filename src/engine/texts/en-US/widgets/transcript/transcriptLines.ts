export const noRightToSee = (list: string) =>
  `You do not have these permissions, so their content is not shown: ${list}`;
export const noRecords = 'No records in this period';
export const reportedAt = (at: string) => `Reported ${at}`;
export const picture = 'Picture';
export const voice = 'Voice';
export const video = 'Video';
