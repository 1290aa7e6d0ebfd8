export const fixedNumber = 'A number in the unit of the amount field';
export const settingCode = 'The code of a setting';
export const limitWanted =
  'must be a whole number or the code of a setting, such as "refund.operatorSecondFrom"';
export const limitWantedInPanel = 'must be a whole number or the code of a setting';
export const beyondTotals =
  'What one person decides alone in a day: this step is needed once it reaches the limit';
export const totalTitle = 'The name of the total in explanations';
export const totalTitleExample = 'Refunds by one person';
export const summedField = 'The number field to add up';
export const perPerson = 'Also one total for each person of this field';
export const splitBy = 'Separate totals by this field, such as a currency';
export const countedWhere = 'Which records decided alone count; all by default';
export const limit = 'The total from which this step is needed';
export const dailyTotalInPanel = 'The total of one person in a day';
export const dailyTotal = 'The total that one operator decides alone in a day';
export const reasonField = 'The text field that takes the reason for this step';
export const stepTitle = 'The name of the step';
export const stepExample = 'Manager approval';
export const reviewExample = 'Review';
export const byRole = 'By people with this role; write its code';
export const byManager =
  "By the lead of the department of this field's operator; by the one above if they are the lead";
export const byPerson = 'By the operator of this field';
export const howMany = 'How many of several people must approve';
export const anyOne = 'any one';
export const eachOne = 'each';
export const stepWhen = 'This step is needed if the condition holds';
export const stepWhenOrBeyond = 'This step is needed if the condition holds; with beyond, if either does';
export const stepBeyond = "This step is needed once one person's total of the day reaches the limit";
export const stepSet = 'Which fields this approval changes, and to what';
export const stepRunInPanel =
  'Which effects run when this step is approved before the last; none that move money or rights';
export const stepRun =
  'Which effects run when this step is approved before the last, as run of an action; none that move money or rights';
export const firstPassedExample = 'First review passed';
export const approvalInPanel =
  'Approval: others approve step by step, and it runs after the last; neither the applicant nor earlier approvers can approve';
export const approval =
  'Approval: a press approves the present step; set and run follow the last; neither the applicant nor earlier approvers can approve';
export const applicant =
  'The field of the applicant, who cannot approve; if no step is needed it runs once saved';
export const steps = 'The steps in order; those whose condition fails are skipped';
export const refusedBy =
  'The action that refuses; only those whose turn it is and the applicant can press it, and it ends the approval';
export const remindAfter =
  'After how long those whose turn it is are reminded, and again after each such time';
export const remindWanted = 'must be hours or days, such as "4h", "1d"';
export const financeExample = 'Finance approval';
export const step = 'A step: who approves, and when it is needed';
export const stepNoun = 'Step';
