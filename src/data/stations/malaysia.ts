export const MALAYSIA_STATIONS = `
KTN01||6.016,101.98|isha_angle=17
MLK01||2.39,101.969|
`;
