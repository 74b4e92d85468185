export { RoundsField as Field, RoundsWords as Words } from "../map-rounds-field.tsx";
