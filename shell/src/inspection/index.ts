export { Inspection, type InspectionProps } from './inspection';
