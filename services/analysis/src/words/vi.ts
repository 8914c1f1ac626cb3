import type { Words } from './words.ts';

export const vi: Words = {
  emotions: {
    critical_concern: 'Lo ngại phê phán',
    positive_hope: 'Hy vọng tích cực',
    curious_questioning: 'Tò mò đặt câu hỏi',
    constructive_ideas: 'Ý tưởng xây dựng',
    disappointed_regret: 'Thất vọng và tiếc nuối',
    neutral_fallback: 'Trung lập',
  },
  filters: { neutral: 'Trung lập', basic: 'Cơ bản', mild: 'Nhẹ nhàng', spicy: 'Thẳng thắn' },
  stages: {
    read: 'Đang đọc các ý kiến',
    prepare: 'Đang sắp xếp và đếm ý kiến',
    analyse: 'Đang tìm hiểu mọi người đã nói gì',
    write: 'Đang kiểm tra và viết kết quả',
    done: 'Kết quả đã sẵn sàng',
  },
  someone: 'một người tham gia',
  noData: {
    reporter: 'Không ai viết ý kiến trong cuộc thảo luận này nên không có gì để tường thuật.',
    neutral: 'Cuộc thảo luận kết thúc mà không có ý kiến nào.',
    basic: 'Không có ý kiến nào được gửi. Không thể rút ra kết luận từ đó.',
    mild: 'Lần này mọi người giữ im lặng, và điều đó không sao cả. Hẹn một dịp khác nhé.',
    spicy: 'Cả buổi thảo luận không một lời. Sự im lặng ấy nghĩa là gì, cũng chẳng ai viết ra.',
  },
  countsOnly:
    'Các ý kiến đã được đếm, nhưng lần này chưa thể viết một bản tóm tắt phản ánh đúng nội dung.',
  word: {
    common: 'Điều mọi người đồng thuận',
    divided: 'Điều còn chia rẽ',
    positions: 'Lập trường của mọi người',
    before: 'Trước thảo luận',
    after: 'Sau thảo luận',
    moved: 'Ai đã đổi ý',
    steps: ['Rất phản đối', 'Phản đối', 'Chưa quyết định', 'Ủng hộ', 'Rất ủng hộ'],
    counts: (agree, disagree, pass) =>
      `${agree} đồng ý · ${disagree} không đồng ý · ${pass} bỏ qua`,
    moves: (towardFor, towardAgainst, unmoved) =>
      `${towardFor} nghiêng về ủng hộ · ${towardAgainst} nghiêng về phản đối · ${unmoved} không đổi`,
  },
  report: {
    title: 'Mọi người đã nói gì',
    date: 'Ngày',
    duration: 'Thời lượng',
    minutes: (count) => `${count} phút`,
    opinions: 'Ý kiến',
    participants: 'Người đã viết ý kiến',
    participationRate: 'Tỷ lệ tham gia',
    averageLength: 'Độ dài trung bình',
    characters: (count) => `${count} ký tự`,
    activeOf: (active, joined) => `${active} trên ${joined}`,
    mood: 'Không khí theo chủ đề',
    themes: 'Các chủ đề chính',
    basis: (opinions, people) => `${opinions} ý kiến từ ${people} người`,
    reporter: 'Người tường thuật',
    perspective: (position) => `Góc nhìn ${position}`,
    voices: 'Qua những giọng kể khác',
    sharedOpinions: 'Ý kiến công khai',
    byFallback:
      'Không dùng mô hình ngôn ngữ. Bản tóm tắt này được tạo từ thống kê từ ngữ và quy tắc cố định; số liệu chính xác nhưng không hiểu sâu như con người.',
    byModel: (model) =>
      `Do mô hình ngôn ngữ ${model} viết. Mọi con số đều do chương trình đếm. Mô hình có thể hiểu sai ý mọi người.`,
    privacy:
      'Mọi người tham gia ẩn danh. Ý kiến riêng tư chỉ được tính vào số lượng và không được trích dẫn ở đâu cả.',
    madeBy: 'Tạo bằng Murmur',
  },
};
