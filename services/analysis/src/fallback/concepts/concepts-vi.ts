/** Mỗi dòng một chủ đề, rồi đến các từ gọi tên nó; `_` là dấu cách. */
export const vietnameseConcepts = `
remote_work: làm_việc_từ_xa làm_từ_xa làm_việc_tại_nhà làm_ở_nhà làm_tại_nhà kết_hợp_tại_nhà
overtime: tăng_ca làm_thêm_giờ giờ_làm giờ_làm_việc ngoài_giờ tan_làm cuối_tuần làm_việc_muộn
meeting: họp cuộc_họp buổi_họp phòng_họp biên_bản giao_ban
salary: lương tiền_lương mức_lương thưởng tiền_thưởng thu_nhập phụ_cấp
workload: khối_lượng_công_việc quá_tải kiệt_sức thiếu_người thiếu_nhân_lực hạn_chót deadline áp_lực_công_việc
teamwork: làm_việc_nhóm phòng_ban
leadership: lãnh_đạo quản_lý cấp_trên sếp ban_giám_đốc trưởng_nhóm
hiring: tuyển_dụng nhân_viên_mới nghỉ_việc phỏng_vấn bàn_giao nhân_sự
leave: nghỉ_phép ngày_nghỉ nghỉ_thai_sản nghỉ_ốm kỳ_nghỉ nghỉ_lễ
evaluation: đánh_giá thăng_tiến thăng_chức khen_thưởng kpi
training: đào_tạo tập_huấn hướng_dẫn_nhân_viên cố_vấn khóa_học
class: tiết_học bài_giảng lớp_học giờ_học môn_học giáo_trình sách_giáo_khoa chương_trình_học buổi_học
school: nhà_trường trường_học trường đại_học khuôn_viên
teacher: giáo_viên thầy_cô thầy cô_giáo giảng_viên
exam: thi kỳ_thi bài_thi kiểm_tra điểm_số điểm bài_kiểm_tra ôn_thi
homework: bài_tập bài_tập_về_nhà bài_nhóm đồ_án tiểu_luận
tuition: học_phí học_bổng
uniform: đồng_phục trang_phục
phone: điện_thoại smartphone
library: thư_viện phòng_tự_học phòng_đọc tự_học
transit: xe_buýt xe_bus tàu_điện metro giao_thông_công_cộng phương_tiện_công_cộng bến_xe trạm_xe tuyến_xe
traffic: kẹt_xe tắc_đường ùn_tắc giao_thông đèn_đỏ làn_đường ngã_tư vượt_đèn đường_sá ổ_gà
parking: đỗ_xe gửi_xe bãi_xe bãi_đỗ chỗ_để_xe nhà_xe để_xe
cycling: xe_đạp làn_xe_đạp xe_điện
walking: vỉa_hè người_đi_bộ đi_bộ vạch_sang_đường lối_đi
crime: tội_phạm công_an cảnh_sát an_ninh trộm_cắp trộm bạo_lực camera đèn_đường
safety: an_toàn tai_nạn nguy_hiểm cháy_nổ thoát_hiểm phòng_cháy
housing: nhà_ở tiền_thuê thuê_nhà giá_nhà chung_cư chủ_nhà tiền_nhà ký_túc_xá
tax: thuế ngân_sách trợ_cấp hỗ_trợ_tài_chính kinh_phí
environment: môi_trường ô_nhiễm sinh_thái khói_bụi không_khí bảo_vệ_môi_trường
waste: rác rác_thải tái_chế phân_loại_rác nhựa túi_ni_lông dùng_một_lần thùng_rác vứt_rác
park: công_viên cây_xanh sân_chơi ghế_đá mảng_xanh trồng_cây bóng_mát
water: nước_sạch nguồn_nước nước_uống sông hồ bình_nước máy_lọc_nước
energy: năng_lượng điện tiền_điện điện_mặt_trời tiết_kiệm_điện
climate: khí_hậu carbon nóng_lên nắng_nóng
health: sức_khỏe sức_khoẻ bệnh_viện y_tế bác_sĩ khám_bệnh phòng_khám
mental: căng_thẳng áp_lực tâm_lý trầm_cảm lo_âu tư_vấn_tâm_lý stress
smoking: hút_thuốc thuốc_lá khói_thuốc
alcohol: rượu bia nhậu
elderly: người_già người_cao_tuổi lương_hưu người_lớn_tuổi
childcare: trẻ_em nhà_trẻ mẫu_giáo nuôi_con mầm_non giữ_trẻ con_nhỏ
youth: thanh_niên giới_trẻ người_trẻ thiếu_niên
jobs: việc_làm thất_nghiệp thực_tập tìm_việc cơ_hội_việc_làm nghề_nghiệp
business: cửa_hàng hộ_kinh_doanh tiểu_thương doanh_nghiệp_nhỏ khởi_nghiệp chợ hàng_quán
tourism: du_lịch du_khách khách_du_lịch
culture: văn_hóa văn_hoá lễ_hội nghệ_thuật bảo_tàng biểu_diễn truyền_thống
sport: thể_thao thể_dục phòng_gym bóng_đá bể_bơi sân_bóng hồ_bơi
internet: mạng internet wifi wi-fi đường_truyền mạng_yếu
privacy: riêng_tư dữ_liệu_cá_nhân thông_tin_cá_nhân giám_sát ẩn_danh
ai: ai trí_tuệ_nhân_tạo chatbot tự_động_hóa robot chatgpt
law: luật pháp_luật quy_định hợp_pháp bất_hợp_pháp pháp_lý
government: chính_phủ chính_quyền ủy_ban bầu_cử nhà_nước phường cơ_quan_chức_năng
transparency: minh_bạch tham_nhũng công_khai giải_trình
fairness: phân_biệt bình_đẳng công_bằng giới_tính bất_công đa_dạng
immigration: người_nước_ngoài nhập_cư di_cư
animals: chó mèo thú_cưng động_vật vật_nuôi
noise: tiếng_ồn ồn ồn_ào yên_tĩnh karaoke cách_âm im_lặng
clean: vệ_sinh dọn_dẹp nhà_vệ_sinh bẩn mùi_hôi sạch_sẽ hôi sạch toilet
accessibility: xe_lăn khuyết_tật thang_máy người_mù đường_dốc
disaster: lũ_lụt ngập ngập_nước bão động_đất thiên_tai sơ_tán hỏa_hoạn
food: căng_tin căn_tin thực_đơn bữa_trưa ăn_trưa đồ_ăn món_ăn bữa_ăn suất_ăn cơm ăn_chay nhà_ăn món
coffee: cà_phê trà đồ_uống máy_bán_hàng
price: giá giá_cả chi_phí đắt rẻ phí giảm_giá giá_vé lệ_phí mắc_quá
schedule: lịch thời_khóa_biểu thời_khoá_biểu giờ_mở_cửa lịch_trình thời_gian_bắt_đầu khung_giờ mở_cửa
venue: địa_điểm hội_trường chỗ_ngồi ghế bàn_ghế không_gian chật văn_phòng phòng_học
temperature: điều_hòa điều_hoà máy_lạnh quạt nóng_quá lạnh_quá nhiệt_độ thông_gió quá_nóng quá_lạnh nóng_bức
queue: xếp_hàng chờ_đợi đặt_chỗ đăng_ký đợi_lâu chờ_lâu thời_gian_chờ
service: phục_vụ thái_độ nhân_viên chăm_sóc_khách_hàng thân_thiện tổng_đài
app: ứng_dụng trang_web website phần_mềm app hệ_thống nền_tảng
bug: văng báo_lỗi lỗi treo_máy bị_treo sập giật_lag
design: giao_diện thiết_kế nút_bấm phông_chữ màn_hình
account: đăng_nhập mật_khẩu tài_khoản
delivery: giao_hàng vận_chuyển ship
notice: thông_báo truyền_thông thông_tin_sớm nhắc_nhở cập_nhật_thông_tin
networking: giao_lưu kết_nối làm_quen
speaker: diễn_giả bài_nói hỏi_đáp thuyết_trình
material: tài_liệu bản_ghi slide
language: phiên_dịch dịch_thuật phụ_đề tiếng_anh
sound: micro âm_thanh loa máy_chiếu
insurance: bảo_hiểm
competition: cạnh_tranh độc_quyền
rest: nghỉ_ngơi giờ_nghỉ nghỉ_trưa giải_lao ngủ_trưa nghỉ_giữa_giờ
bullying: bắt_nạt quấy_rối cô_lập trêu_chọc
event: sự_kiện dã_ngoại câu_lạc_bộ ngoại_khóa ngoại_khoá hội_thao tham_quan
taxi: taxi xe_ôm gọi_xe đi_chung_xe
book: sách thư_viện_sách tạp_chí mượn_sách đọc_sách truyện
focus: tập_trung mất_tập_trung xao_nhãng phân_tâm chú_ý
friends: bạn_bè tình_bạn kết_bạn cô_đơn hòa_đồng
rules: nội_quy kỷ_luật cấm phạt hình_phạt tịch_thu xử_phạt
parents: phụ_huynh bố_mẹ cha_mẹ ba_mẹ bố mẹ gia_đình
freedom: bắt_buộc tự_nguyện ép_buộc tự_do_lựa_chọn lựa_chọn
motivation: động_lực lười nhiệt_huyết chăm_chỉ
reward: phần_thưởng quà giải_thưởng quà_tặng
volunteer: tình_nguyện từ_thiện quyên_góp
socialmedia: mạng_xã_hội facebook tiktok zalo youtube instagram
news: tin_tức báo_chí tin_giả
music: âm_nhạc bài_hát ca_nhạc
game: trò_chơi game chơi_game
storage: tủ_đồ tủ_khóa
signage: biển_báo bản_đồ bảng_chỉ_dẫn
lighting: chiếu_sáng đèn ánh_sáng
payment: thanh_toán hoàn_tiền thẻ_tín_dụng
ads: quảng_cáo tài_trợ
battery: sạc ổ_cắm pin
sleep: ngủ giấc_ngủ thức_khuya dậy_sớm mất_ngủ buồn_ngủ
birth: sinh_con kết_hôn dân_số
union: công_đoàn đình_công
career: hướng_nghiệp nghề định_hướng
equipment: máy_in máy_tính thiết_bị máy_lạnh_hỏng trang_thiết_bị
photo: chụp_ảnh hình_ảnh ảnh
interaction: tương_tác thảo_luận thảo_luận_nhóm trực_tiếp_hỏi hỏi_đáp_trực_tiếp
weather: mưa nắng bóng_râm
quality: chất_lượng độ_bền
-: quan_điểm đặc_điểm thời_điểm ưu_điểm nhược_điểm lãng_phí miễn_phí cách_mạng phát_điện hỏi_thi đánh_giá_cao nghỉ_hưu_sớm môi_trường_làm_việc môi_trường_học_tập thiếu_điểm
`;
