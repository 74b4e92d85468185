export { CountWords as Words } from "../count-words.tsx";
export { LanesField as Field } from "../map-lanes-field.tsx";
