import type { Route } from '#server/http/route';
import { submission } from '../../app/submission';
import { handInAppeal, handInPart, handInPhoto, handInReport } from '../rules/appSubmissions';

export const routes: Route[] = [
  submission('POST /app/submit/profile', handInPart),
  submission('POST /app/submit/photo', handInPhoto),
  submission('POST /app/submit/report', handInReport),
  submission('POST /app/submit/appeal', handInAppeal),
];
