import { handInFeedback } from '../../domain/people/records/feedbackLetters';
import type { Route } from '../../http/route';
import { submission } from './submission';

export const routes: Route[] = [submission('POST /app/submit/feedback', handInFeedback)];
