// The build lays this module of the package beside the page. Only the type checker reads this file.
export { makeModels } from "../../../../latice_nb/widgets/js/models.js";
export type Message = import("../../../../latice_nb/widgets/js/models.js").Message;
