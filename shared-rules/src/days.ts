/** The shop's clock. An order, a code and a coin are of the day that it is in India, wherever they are looked at. */
const timeZone = 'Asia/Kolkata';
const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const moments = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone });

/** A moment (ISO 8601, or milliseconds since 1970) as the day that it is in India: 3 Nov 2026; '' for what is no moment. */
export const formatDay = (moment: string | number): string => written(days, moment);

/** A moment at the clock of India: 3 Nov, 5:30 pm; '' for what is no moment. */
export const formatMoment = (moment: string | number): string => written(moments, moment);

function written(form: Intl.DateTimeFormat, moment: string | number): string {
  const date = new Date(moment);
  return Number.isFinite(date.getTime()) ? form.format(date) : '';
}
